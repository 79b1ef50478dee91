import React from 'react';

// Pretends that React has created so many elements in this second that it records no more stacks: each is an
// `Error`, together a fifth of a walk's cost. Only React's own warnings lose their owners.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Reflect.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
});
