/**
 * What is not done, by state: without it, a look at the few that failed would read the thousands that are done. The
 * queue makes its tables itself, so no migration can add it.
 */
export const openJobsIndex = `CREATE INDEX IF NOT EXISTS job_open ON pgboss.job_common (state, name, created_on, id)
  WHERE state <> 'completed'`;
