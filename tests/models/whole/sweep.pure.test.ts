import { describe, test } from 'vitest';
import { sweepRoute, sweptRoutes } from './sweep.ts';
import { composeApp } from './wholeApp.ts';

describe('handles slow, failed and late answers, an expired session, leaving and returning:', () => {
  test.each(sweptRoutes.map((route) => [route.screen, route] as const))('%s', async (_, route) => {
    await sweepRoute(composeApp(), route);
  });
});
