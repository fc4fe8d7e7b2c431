import { lazyPart } from "#ui/feedback/lazy-part.tsx";

export { SeatsPart } from "./seats-part.tsx";
export { useCall } from "./use-call.ts";
export const Managers = lazyPart(() => import("./managers.tsx").then((part) => part.Managers));
/** Loaded when its dialog opens. */
export const MoveForm = lazyPart(() => import("./move-form.tsx").then((part) => part.MoveForm));
