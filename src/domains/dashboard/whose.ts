type Role = 'user' | 'agent' | 'operator';

/** The parts of the dashboard that are one kind of account's alone; everything else is for everybody. */
const parts: Readonly<Record<string, Role>> = {
  'all-listing': 'agent',
  treatment: 'agent',
  'treatment-package': 'agent',
  practitioner: 'agent',
  certificate: 'agent',
  plan: 'agent',
  operator: 'operator',
};

/** Whose screen an address of the dashboard is; null: anybody's. */
export function whoseScreen(pathname: string): Role | null {
  const [, , part = ''] = pathname.toLowerCase().split('/');
  return Object.hasOwn(parts, part) ? (parts[part] ?? null) : null;
}
