/** Runs the product with the pages as their sources stand now: a change is seen without a reload. */
process.env.NODE_ENV = 'development';
// One process makes the pages of all.
process.env.WORKERS = '1';
await import('../src/main.ts');

// Makes this a module, where await may stand alone.
export {};
