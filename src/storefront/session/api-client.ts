import { createBrowserClient } from "../../api/browser-client.ts";
import { readSession } from "./session.ts";

/** The API client of the browser; sends the token of the session, if there is one. */
export const apiClient = createBrowserClient(() => readSession()?.token ?? null);
