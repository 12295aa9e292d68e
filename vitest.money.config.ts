import { defineConfig } from 'vitest/config';

/** `npm run branches`: the rules' own tests take every way through the rules of money, without a database. */
export default defineConfig({
  test: {
    include: [
      'src/domains/{billing,orders}/**/{rules,due,laws,claim,costs,pence,cancelling,shares,commission}.test.ts',
      'src/domains/appointments/money/{money-back,states}.test.ts',
      'src/platform/money.test.ts',
    ],
    isolate: false,
    setupFiles: 'src/testing/each-file.ts',
    coverage: {
      enabled: true,
      include: [
        'src/domains/{billing,orders}/**/rules.ts',
        'src/domains/billing/checkout/claim.ts',
        'src/domains/billing/plans/{costs,vat}.ts',
        'src/domains/orders/{cancelling,commission,shares}.ts',
        'src/domains/appointments/money/{deposit,money-back,states}.ts',
        'src/platform/money.ts',
      ],
      reporter: 'text',
      thresholds: { 100: true },
    },
  },
});
