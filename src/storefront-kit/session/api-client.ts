import { createBrowserClient } from "#api/browser-client.ts";
import { readSession } from "./session.ts";

/** The API client of the browser. Sends the session token if there is one. */
export const apiClient = createBrowserClient(() => readSession()?.token ?? null);
