import { setFlagsFromString } from "node:v8";

// Imported first by every program of ours, before it starts a thread. V8 up to Node 25 can free the code of WebAssembly
// twice when a thread that used it ends, and the process dies. Type stripping is WebAssembly too, so every thread uses
// it. Remove when `oldestNode` is 26 (nodejs/node#64500).
if (Number.parseInt(process.versions.node, 10) < 26) setFlagsFromString("--no-wasm-code-gc");
