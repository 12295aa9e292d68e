import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const skipped = 'Skipped: the registry does not answer questions about vulnerabilities.';
const via = [{ title: 'Reads too far', url: 'https://github.com/advisories/GHSA-1' }];
const reportOf = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { pako: { name: 'pako', severity, range: '<2.0.0', via, isDirect: false } },
  });

test.each([
  ['nothing', ''],
  ['a proxy’s page', '<html></html>'],
  ['a refusal', '{"statusCode":405,"error":{"summary":""}}'],
])('a registry that answers with %s skips the check and does not fail it', (_, output) => {
  expect(verdictOf(output)).toEqual({ isGrave: false, sentences: [skipped] });
});

test.each([
  ['low', false],
  ['moderate', false],
  ['high', true],
  ['critical', true],
])('a %s vulnerability is reported, and fails the check: %s', (severity, isGrave) => {
  const sentences = [`${severity}: pako <2.0.0: Reads too far https://github.com/advisories/GHSA-1`];
  expect(verdictOf(reportOf(severity))).toEqual({ isGrave, sentences });
});

test('a report without vulnerabilities states that there are none', () => {
  const sentences = ['No package that runs has a known vulnerability.'];
  expect(verdictOf('{"vulnerabilities":{}}')).toEqual({ isGrave: false, sentences });
});
