/** Builds what draws the first sight of pages on the server, as one file without dependencies. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { makeIconSet } from '../iconSet.ts';

export default defineConfig({
  root: 'src/web',
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    // Icons are drawn with the page.
    iconSet: JSON.stringify(makeIconSet()),
  },
  plugins: [react()],
  ssr: { noExternal: true },
  build: {
    ssr: 'app/firstSight/renderer.tsx',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'renderer.js' } },
  },
});
