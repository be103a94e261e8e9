/** Builds the web app as it would be after a change: `vite build --config e2e/nextBuild.config.ts`. */
import { defineConfig, mergeConfig } from 'vite';
import present from '../vite.config.ts';

export default mergeConfig(
  present,
  defineConfig({
    plugins: [
      {
        name: 'a-change',
        transform(code, id) {
          if (!id.endsWith('/src/web/main.tsx')) return null;
          return `${code}\ndocument.documentElement.dataset.build = 'next';`;
        },
      },
    ],
  }),
);
