export { connectionMessages, slidesMessages } from "../messages.ts";
export { callOrProblem } from "./call-or-problem.ts";
export { clockTime } from "./clock-time.ts";
export { SlideImage } from "./slides/slide-image.tsx";
export { slideAddress } from "./slides/slides-address.ts";
export { type Desk, StudioPage, studioTitle } from "./studio-page.tsx";
