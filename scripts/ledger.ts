import { checkLedger } from '#src/domains/billing/ledger/jobs.server.ts';
import { runCommand, say, withContext } from './command.ts';

/** Checks the ledger now, says what it found, and ends with 1 if it does not agree. */
runCommand(() =>
  withContext(async (context) => {
    const checked = await checkLedger(context, 'command line');
    const { id, payments, movements, asked, unanswered, findings } = checked;
    say(`Check ${id}: ${payments} payments and ${movements} movements in the ledger were compared.`);
    say(`PayPal was asked about ${asked}; ${unanswered} could not be compared with it.`);
    say(
      findings === 0
        ? 'Everything agrees.'
        : `${findings} faults: see ${context.env.publicUrl}/dashboard/operator/ledger`,
    );
    if (findings > 0) process.exitCode = 1;
  }),
);
