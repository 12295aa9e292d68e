/** What the token of an operator who views as another person begins with: so it is known without asking who calls. */
export const viewMark = 'view.';

export const isOfView = (token: string | null): boolean => token?.startsWith(viewMark) ?? false;
