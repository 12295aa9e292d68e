import { expect, test } from 'vitest';
import { consultationFirst, consultationReasons, type Judged } from './consultation.ts';

const { injection, prescription, surgery } = consultationReasons;
const usual: Judged = { category: 'massage', kind: null, isAdvertisable: true, name: 'Massage', detail: '' };

test.each<[Partial<Judged>, string | null]>([
  [{}, null],
  [{ category: 'injectables', kind: 'lip-filler-1-ml', name: 'Lip filler' }, injection],
  [{ category: 'injectables', name: 'Skin booster' }, injection],
  [{ category: 'injectables', isAdvertisable: false, name: 'Anti-wrinkle' }, prescription],
  [{ category: 'health-checks-and-clinics', kind: 'flu-vaccination', isAdvertisable: false }, prescription],
  [{ category: 'health-checks-and-clinics', kind: 'mole-removal' }, surgery],
  [{ category: 'health-checks-and-clinics', kind: 'mole-check' }, null],
  [{ category: 'dentistry', kind: 'dental-implant' }, surgery],
  [{ category: 'dentistry', kind: 'scale-and-polish' }, null],
  [{ category: 'dentistry', name: 'Tooth extraction' }, surgery],
  [{ category: 'dentistry', name: 'Teeth whitening', detail: 'In surgery' }, null],
  [{ category: 'hair', name: 'Hair transplant' }, surgery],
  [{ category: 'hair', name: 'Hair transplant', detail: 'Consultation' }, null],
  [{ category: 'facials-and-skin', name: 'Dermal fillers' }, injection],
  [{ category: 'facials-and-skin', name: 'Skin', detail: 'Polynucleotides, face' }, injection],
  [{ category: 'injectables', name: 'Free consultation' }, null],
  [{ category: 'injectables', name: 'Filler consultation' }, null],
  [{ category: 'injectables', name: 'Lip filler', detail: 'Initial consultation' }, null],
  [{ category: 'injectables', name: 'Lip filler with consultation' }, injection],
  [{ category: 'injectables', name: 'Lip filler', detail: '1 ml, including consultation' }, injection],
  [{ category: 'injectables', name: 'Consultation & 1 ml' }, injection],
  [{ category: 'injectables', isAdvertisable: false, detail: 'Consultation' }, null],
  [{ name: 'Foot surgery' }, surgery],
  [{ kind: 'swedish-massage', name: 'Massage after surgery' }, null],
])('%j: %s', (wishes, expected) => {
  expect(consultationFirst({ ...usual, ...wishes })).toBe(expected);
});
