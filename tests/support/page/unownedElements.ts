import React from 'react';

// As if React had made so many elements in this second that it takes no stack of further ones: each is an `Error`, and
// all of them a fifth of what a walk costs. Only what React itself warns of is told without its owners then.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Reflect.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
});
