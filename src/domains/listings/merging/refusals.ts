import { refusal } from '#src/platform/endpoint.ts';

export const mergeOwned = refusal(
  'merge-owned',
  409,
  'A business owns the listing that would go. Keep that one, and merge the other into it.',
);
export const mergeHidden = refusal(
  'merge-hidden',
  409,
  'Only listings that the public sees can be merged. Please load the page again.',
);
export const mergeClaimed = refusal(
  'merge-claimed',
  409,
  'A business is claiming the listing that would go. Decide that claim first.',
);
