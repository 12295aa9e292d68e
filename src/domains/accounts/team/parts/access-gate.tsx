import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import buttons from '#src/ui/button-link.module.css';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { keepActingFor, storedBusiness } from '../../session.ts';
import { getActingFor } from '../contract.ts';
import { useActing } from './use-acting.ts';

type Acting = EndpointOutput<typeof getActingFor>;

/** The screen, or first of all that the person no longer works for the business that they acted for. */
export function AccessGate({ children }: { children: ReactNode }) {
  const acting = useActing();
  const first = useRef(acting);
  first.current ??= acting;
  useAskedAgain(acting);
  const left = acting && first.current && leftBy(acting, first.current);
  return left && acting ? <AccessEnded acting={acting} left={left} /> : children;
}

/** A member's access may end at any time: asked again at every screen. */
function useAskedAgain(acting: Acting | undefined): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const isMember =
    acting?.businesses.some(({ id, role }) => id === acting.business && role !== 'owner') ?? false;
  useEffect(() => {
    const { queryKey } = queryOf(getActingFor, {});
    if (isMember) void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }, [client, isMember, pathname]);
}

/** What the business is called that they acted for and no longer work for; null where that is not so. */
function leftBy({ business, businesses }: Acting, first: Acting): string | null {
  const before = first.business ?? (Number(storedBusiness()) || null);
  if (before === null || before === business || businesses.some(({ id }) => id === before)) return null;
  return first.businesses.find(({ id }) => id === before)?.name ?? 'the business';
}

function AccessEnded({ acting, left }: { acting: Acting; left: string }) {
  const navigate = useNavigate();
  const now = acting.businesses.find(({ id }) => id === acting.business);
  const goOn = async () => {
    await navigate('/dashboard');
    keepActingFor(acting);
  };
  return (
    <div role="alert">
      <MessagePage
        title={`You no longer work for ${left}`}
        text={`They ended your access. ${now ? `From here on you act for ${now.name}.` : 'From here on you use your own account.'} If this is a mistake, ask them to invite you again.`}
      >
        <button type="button" className={buttons.button} data-look="strong" onClick={() => void goOn()}>
          {now ? `Act for ${now.name}` : 'Use my own account'}
        </button>
      </MessagePage>
    </div>
  );
}
