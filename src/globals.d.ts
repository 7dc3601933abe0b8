/** The app's settings as strings, embedded by webpack.config.ts and validated at the start. */
declare const __APP_ENV__: Readonly<Record<string, string>>;

/** The id of the build. The error screen shows it, and error reports contain it. */
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
