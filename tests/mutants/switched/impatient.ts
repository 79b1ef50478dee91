import { configure } from '@testing-library/react';

// With a fault in it much is waited for that never comes.
configure({ asyncUtilTimeout: 1200 });
