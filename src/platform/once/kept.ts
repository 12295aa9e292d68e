/** What a call was answered, as it is kept for whoever asks the same again. */
export type KeptAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly code: string;
      readonly status: number;
      readonly message: string;
      readonly errors: Record<string, string[]>;
    };
