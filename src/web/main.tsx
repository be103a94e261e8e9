import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startAnalytics } from './client/analytics/startAnalytics.ts';
import { loadConfig } from './client/config.ts';
import { applyDisplay } from './ui/display.ts';
import { loadIcons } from './ui/icons.ts';
import { applyTheme } from './ui/theme.ts';
import './ui/tokens.css';

applyTheme();
applyDisplay();
startAnalytics(loadConfig());
void loadConfig().then(({ assetHost }) => loadIcons(assetHost));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
