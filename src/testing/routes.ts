import type { FastifyInstance } from 'fastify';

interface Route {
  method: string;
  path: string;
}

/**
 * Every route that a server has, from its own table: a line each, one step deeper for each part of a path. Without
 * what answers that there is no such address, and without the twins of GET.
 */
export function routesOf(app: FastifyInstance): Route[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?$/.exec(line) ?? [];
      parts.length = indent.length / 4;
      parts.push(part);
      const path = parts.join('');
      return (methods ?? '')
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && !/^\/api\/?\*?$/.test(path))
        .map((method) => ({ method, path }));
    });
}
