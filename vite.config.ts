import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontFacesInPage } from './scripts/fontFacesInPage.ts';
import { iconSet } from './scripts/iconSet.ts';
import { oneFirstChunk } from './scripts/oneFirstChunk.ts';
import { pageParts } from './scripts/pageParts.ts';
import { lightFonts } from './scripts/lightFonts.ts';
import { installable } from './scripts/installable/installable.ts';

export default defineConfig({
  root: 'src/web',
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    iconSet(),
    lightFonts(),
    fontFacesInPage(),
    oneFirstChunk(),
    pageParts(),
    installable(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The map is one lazy chunk of its own; it is large by nature.
    chunkSizeWarningLimit: 1200,
    // The pages' security policy allows fonts from this server only, not inside other files.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  server: {
    host: '127.0.0.1',
    // The host stays what the browser asked for: calls from pages of another host are refused.
    proxy: {
      '/api': {
        target: process.env.LINTEL_API ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
        ws: true,
      },
    },
  },
});
