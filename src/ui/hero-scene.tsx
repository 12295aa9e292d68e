import type { ReactNode } from 'react';
import classes from './hero-scene.module.css';

/** Cut papers from far to near; each throws a thin shadow on the one behind it. */
const hills = [
  { colour: '#E6EDE0', path: 'M0 452C220 384 430 470 650 424S1090 286 1440 344V720H0z' },
  { colour: '#CADDE6', path: 'M0 520C250 462 500 548 770 488S1210 398 1440 440V720H0z' },
  { colour: '#E3B79F', path: 'M0 586C240 540 470 612 740 560S1190 476 1440 532V720H0z' },
  { colour: '#8FAA88', path: 'M0 640C300 592 560 676 860 618S1270 566 1440 604V720H0z' },
  { colour: '#1F5443', path: 'M0 690C300 652 620 716 900 678S1280 640 1440 668V720H0z' },
];

const petals = [
  { turn: -78, size: 1.5, colour: '#D0896C' },
  { turn: 78, size: 1.5, colour: '#D0896C' },
  { turn: -52, size: 1.85, colour: '#E8BFA9' },
  { turn: 52, size: 1.85, colour: '#E8BFA9' },
  { turn: -27, size: 2.15, colour: '#C9775A' },
  { turn: 27, size: 2.15, colour: '#C9775A' },
  { turn: 0, size: 2.35, colour: '#B5654A' },
];

const leaves = [
  { at: 'translate(930 640) rotate(-22) scale(.8)', colour: '#45613F' },
  { at: 'translate(930 640) rotate(12) scale(1.05)', colour: '#5F7D5B' },
  { at: 'translate(1392 590) rotate(-24) scale(1.1)', colour: '#3C6E8A' },
  { at: 'translate(1392 590) rotate(10) scale(1.5)', colour: '#2C5A75' },
];

/** The head of a page, with the landscape below its words. */
export const Hero = ({ children }: { children: ReactNode }) => (
  <header className={classes.hero}>
    <HeroScene />
    <div className={classes.words}>{children}</div>
  </header>
);

/** The home page's landscape: drawn in the page itself, so that it is there with the first paint. */
export const HeroScene = () => (
  <svg
    className={classes.scene}
    viewBox="0 0 1440 720"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
  >
    <defs>
      <path id="petal" d="M0 0C-34-26-38-82 0-128 38-82 34-26 0 0z" />
    </defs>
    <circle cx="1216" cy="270" r="206" fill="#F5E4DA" />
    <circle cx="1216" cy="270" r="150" fill="#F0D2BE" />
    {hills.slice(0, 1).map(paper)}
    {petals.map(({ turn, size, colour }) => (
      <g key={turn} transform={`translate(1216 478) rotate(${turn}) scale(${size})`}>
        <use href="#petal" x="-2" y="-3" fill="#22201d" opacity=".07" />
        <use href="#petal" fill={colour} />
      </g>
    ))}
    {hills.slice(1, 4).map(paper)}
    {leaves.map(({ at, colour }) => (
      <use key={at} href="#petal" transform={at} fill={colour} />
    ))}
    {hills.slice(4).map(paper)}
  </svg>
);

const paper = ({ colour, path }: (typeof hills)[number]) => (
  <g key={colour}>
    <path d={path} fill="#22201d" opacity=".06" transform="translate(0 -7)" />
    <path d={path} fill={colour} />
  </g>
);
