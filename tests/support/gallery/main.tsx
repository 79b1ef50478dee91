import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/views/theme/theme.css';
import { applyTheme } from '../../../src/views/theme/applyTheme.ts';
import { scenes } from './scenes.tsx';

const asked = new URLSearchParams(location.search);
const Scene = scenes[asked.get('scene') ?? 'tenant'];
applyTheme(asked.get('theme') === 'dark' ? 'dark' : 'light');

const root = document.getElementById('root');
if (root && Scene) {
  createRoot(root).render(
    <StrictMode>
      <Scene />
    </StrictMode>,
  );
}
