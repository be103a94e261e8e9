/** The part of libheif's JavaScript interface that we call; the package declares none of it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the room, and gives null where the picture cannot be decoded. */
    display(
      room: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: object | null) => void,
    ): void;
    free(): void;
  }
  export default function createHeif(): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
}
