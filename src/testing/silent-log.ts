import { fastify } from 'fastify';

/** A logger that says nothing. */
export const silentLog = fastify({ logger: { level: 'silent' } }).log;
