/** The column that all parts of the home page share. */
export const pageWidth = 'mx-auto max-w-7xl px-4 md:px-8';
