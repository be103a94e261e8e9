import './configureSchemas.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { doEarlyAgain, endHolding } from './app/firstSight/early.ts';
import { takeOver } from './app/firstSight/takeOver.ts';
import { startAnalytics } from './client/analytics/startAnalytics.ts';
import { loadConfig } from './client/config.ts';
import { applyDisplay } from './ui/display.ts';
import { loadIcons } from './ui/icon/icons.ts';
import { applyTheme } from './ui/theme.ts';
import './ui/tokens.css';

applyTheme();
applyDisplay();
startAnalytics(loadConfig());
void loadConfig().then(({ assetHost }) => loadIcons(assetHost));

void takeOver().then((takenOver) => {
  const root = document.getElementById('root')!;
  const app = (
    <StrictMode>
      <App takenOver={takenOver} onTakenOver={takenOver ? doEarlyAgain : undefined} />
    </StrictMode>
  );
  if (takenOver) {
    // Little by little: in one piece, it would keep a phone from scrolling for a good part of a second.
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  endHolding();
  createRoot(root).render(app);
});
