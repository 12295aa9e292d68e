/** The accounts that a newcomer is told of at the start; their passwords come with signing in. */
export const demoAccounts = [
  { role: 'user', name: 'Willa Marchant', email: 'client@example.com' },
  { role: 'agent', name: 'Juniper Yard', email: 'business@example.com' },
  { role: 'agent', name: 'Magnolia Rooms', email: 'elite@example.com' },
  { role: 'operator', name: 'Rosemary Treece', email: 'operator@example.com' },
] as const;
