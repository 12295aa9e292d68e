import { IconLogin2 } from '@tabler/icons-react';
import { useSite } from '#src/platform/web/site.ts';
import { providerNames, signInPath } from '../paths.ts';
import classes from './provider-links.module.css';

interface ProviderLinksProps {
  /** Which kind of account a newcomer is offered first. */
  role: 'user' | 'agent';
  /** Site path to go to afterwards; the server accepts no other place than a page of ours. */
  returnTo: string;
}

/**
 * The other ways to sign in or to register, below a form. Plain links that work without script; draws nothing
 * where the operator has configured no provider.
 */
export function ProviderLinks({ role, returnTo }: ProviderLinksProps) {
  const providers = useSite()?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={classes.links}>
      <p className={classes.or}>or</p>
      {providers.map((provider) => (
        <a
          key={provider}
          className={classes.link}
          href={signInPath({ provider, role, returnTo })}
          rel="nofollow"
        >
          <IconLogin2 size={20} stroke={1.5} aria-hidden />
          Continue with {providerNames[provider]}
        </a>
      ))}
    </div>
  );
}
