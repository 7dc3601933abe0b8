/** The app's settings as strings; webpack.config.ts embeds them, and the app validates them at its start. */
declare const __APP_ENV__: Readonly<Record<string, string>>;

/** Id of the build, shown on the error screen and sent with error reports. */
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
