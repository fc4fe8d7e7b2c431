import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

/** The API client that loaders use during server rendering. */
export const apiClientContext = createContext<ApiClient>();
