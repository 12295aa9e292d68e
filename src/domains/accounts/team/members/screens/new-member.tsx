import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { listPlaces, readMember } from '../contract.ts';
import { MemberForm } from '../parts/member-form.tsx';
import { MemberScreen } from '../parts/member-screen.tsx';
import type { Route } from './+types/new-member.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Add someone to your team');

/** Someone new, or someone who comes back, named by their earlier entry in the address. */
export default function NewMember() {
  const [params] = useSearchParams();
  const again = Number(params.get('again') ?? 0);
  const navigate = useNavigate();
  const places = useLoaded(queryOf(listPlaces, {}));
  const { data: before, isPending } = useQuery({ ...queryOf(readMember, { id: again }), enabled: again > 0 });
  const isWaiting = again > 0 && isPending;
  return (
    <MemberScreen title="Add someone to your team" text="Choose what they do: you can change it at any time.">
      <div className={card.card}>
        <WhenLoaded loaded={places} what="your places">
          {(all) =>
            !isWaiting && (
              <MemberForm
                member={null}
                before={before}
                places={all}
                onDone={() => void navigate('/dashboard/team')}
              />
            )
          }
        </WhenLoaded>
      </div>
    </MemberScreen>
  );
}
