import { useEffect, useState } from 'react';
import { call } from '#src/platform/client.ts';
import type { Answer, EndpointOutput } from '#src/platform/endpoint.ts';
import { useMailedToken } from '../../../password/parts/use-mailed-token.ts';
import { readInvitation } from '../contract.ts';

export type Invitation = EndpointOutput<typeof readInvitation>;

type InvitationState =
  | { readonly kind: 'loading' }
  /** The page was opened without a link. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string; readonly isDead: boolean }
  | { readonly kind: 'there'; readonly token: string; readonly invitation: Invitation };

/** What the mailed link of this page is for; asking does not use it up. */
export function useInvitation(): InvitationState {
  const token = useMailedToken();
  const [answer, setAnswer] = useState<Answer<typeof readInvitation> | null>(null);
  useEffect(() => {
    if (token) void call(readInvitation, { token }).then(setAnswer);
  }, [token]);
  if (token === null) return { kind: 'none' };
  if (!token || !answer) return { kind: 'loading' };
  if (answer.ok) return { kind: 'there', token, invitation: answer.data };
  return { kind: 'refused', message: answer.message, isDead: answer.code === 'invitation-dead' };
}
