import type { ArtFamily } from './recipe.ts';

/** The papers of one family, from dark to light, and two that warm or cool it. */
interface Papers {
  night: string;
  deep: string;
  main: string;
  mid: string;
  light: string;
  tint: string;
  cream: string;
  accent: string;
  spark: string;
  leafy: string;
}

const papers: Readonly<Record<ArtFamily, Papers>> = {
  beauty: {
    night: '#4A231A',
    deep: '#8F4A32',
    main: '#B5654A',
    mid: '#D0896C',
    light: '#E8BFA9',
    tint: '#F5E4DA',
    cream: '#FDF8F3',
    accent: '#D9A35C',
    spark: '#A5464A',
    leafy: '#7B8F6B',
  },
  wellness: {
    night: '#22331F',
    deep: '#45613F',
    main: '#5F7D5B',
    mid: '#8FA886',
    light: '#C0CFB4',
    tint: '#E6EDE0',
    cream: '#FBFAF3',
    accent: '#D7A25F',
    spark: '#C27C5E',
    leafy: '#7F9A6C',
  },
  healthcare: {
    night: '#16323F',
    deep: '#2C5A75',
    main: '#3C6E8A',
    mid: '#7CA3B8',
    light: '#B9D1DD',
    tint: '#E0EBF1',
    cream: '#FAF9F5',
    accent: '#E0B27A',
    spark: '#C97F66',
    leafy: '#5F8C86',
  },
};

/** Which paper plays which part in one picture. */
export interface Scheme {
  ground: string;
  /** Behind the motif, from the back to the front. */
  far: string;
  middle: string;
  near: string;
  /** The motif: its body, what lies on it, what lies beneath it. */
  body: string;
  second: string;
  third: string;
  accent: string;
  spark: string;
  leafy: string;
  shadow: string;
  /** Papers that pass for a face beside any of the others. */
  faces: readonly [string, string];
}

/** The four moods of a family: morning, noon, evening and night. */
export function schemesOf(family: ArtFamily): readonly [Scheme, Scheme, Scheme, Scheme] {
  const p = papers[family];
  const { accent, spark, leafy, night: shadow } = p;
  const always = { accent, spark, leafy, shadow, faces: [p.light, p.mid] } as const;
  return [
    {
      ...always,
      ground: p.cream,
      far: p.tint,
      middle: p.light,
      near: p.mid,
      body: p.main,
      second: p.light,
      third: p.deep,
    },
    {
      ...always,
      ground: p.light,
      far: p.tint,
      middle: p.cream,
      near: p.main,
      body: p.deep,
      second: p.mid,
      third: p.main,
    },
    {
      ...always,
      ground: p.mid,
      far: p.light,
      middle: p.tint,
      near: p.deep,
      body: p.deep,
      second: p.cream,
      third: p.main,
    },
    {
      ...always,
      ground: p.deep,
      far: p.main,
      middle: p.mid,
      near: p.night,
      body: p.cream,
      second: p.light,
      third: p.tint,
    },
  ];
}
