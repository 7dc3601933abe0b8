/** The app's settings as strings, embedded by webpack.config.ts; checked once at start (decisions §8). */
declare const __APP_ENV__: Readonly<Record<string, string>>;

/** The build's id, shown on the error screen and sent in error reports (decisions §3). */
declare const __BUILD_ID__: string;

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.woff2?bytes' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
