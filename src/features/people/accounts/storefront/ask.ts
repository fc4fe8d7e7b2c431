import { createBrowserAsk } from "../../../../api/browser-ask.ts";
import { readSession } from "./session.ts";

/** Makes a call from the browser, on behalf of whoever is signed in. */
export const ask = createBrowserAsk(() => readSession()?.token ?? null);
