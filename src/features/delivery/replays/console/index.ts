export { Recording } from "./recording.tsx";
export { Replay } from "./replay.tsx";
