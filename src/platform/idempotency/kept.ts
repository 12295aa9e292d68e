/** What a call was answered, kept for a caller that asks the same again. */
export type KeptAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly code: string;
      readonly status: number;
      readonly message: string;
      readonly errors: Record<string, string[]>;
    };
