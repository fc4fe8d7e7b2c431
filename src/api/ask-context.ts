import { createContext } from "react-router";
import type { Ask } from "./outcome.ts";

/** Where loaders find the `Ask` of the server while a page is rendered. */
export const askContext = createContext<Ask>();
