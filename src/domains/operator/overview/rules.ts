/** What is counted by day. */
export const figures = ['accounts', 'pages', 'enquiries', 'appointments', 'payments', 'reviews'] as const;
export type Figure = (typeof figures)[number];

/** What is looked after. */
export const organs = ['database', 'jobs', 'email', 'storage', 'payments', 'derived'] as const;
export type Organ = (typeof organs)[number];
