import { Button, Text } from '@mantine/core';
import { longMomentText, momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import classes from '../../parts/operator.module.css';
import type { OperatedAccount, SignIn } from '../contract.ts';

interface SignInsProps {
  readonly account: OperatedAccount;
  readonly onEnd: (session: SignIn) => void;
}

/** Where the account is and was signed in. */
export const SignIns = ({ account, onEnd }: SignInsProps) => (
  <section className={card.card} aria-labelledby="sign-ins">
    <h2 id="sign-ins" className={card.head}>
      Sign-ins
    </h2>
    <Text c="dimmed">
      {`${account.live_sessions} in use. We keep ended sessions for 30 days; we keep no network address and no failed try with an account.`}
    </Text>
    <ul className={card.lines}>
      {account.sign_ins.map((session) => (
        <li key={session.id} className={classes.hit}>
          <div>
            {session.device}
            <Text size="sm" c="dimmed">
              {`Signed in ${longMomentText(session.at)}${session.remembered ? ' · remembered' : ''}`}
            </Text>
          </div>
          <span>{lifeText(session)}</span>
          <div>
            {session.is_live && !account.is_self && (
              <Button
                variant="default"
                onClick={() => onEnd(session)}
                aria-label={`Sign out ${session.device}, signed in ${longMomentText(session.at)}`}
              >
                Sign out
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  </section>
);

function lifeText({ is_live, ended_at, last_used_at }: SignIn): string {
  if (is_live) return `In use, last ${momentText(last_used_at)}`;
  return ended_at ? `Signed out ${momentText(ended_at)}` : `Ran out, last used ${momentText(last_used_at)}`;
}

/** Operators who viewed as the holder. */
export const Views = ({ views }: Pick<OperatedAccount, 'views'>) =>
  views.length === 0 ? null : (
    <section className={card.card} aria-labelledby="views">
      <h2 id="views" className={card.head}>
        Viewed by operators
      </h2>
      <ul className={card.lines}>
        {views.map(({ operator, reason, began_at, ended_at }) => (
          <li key={began_at}>
            {operator}
            <Text size="sm" c="dimmed">
              {`${momentText(began_at)}, ${ended_at ? `until ${momentText(ended_at)}` : 'now'}`}
            </Text>
            <p className={classes.words}>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
