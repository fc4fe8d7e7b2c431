import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

/** Gives loaders the API client of server rendering. */
export const apiClientContext = createContext<ApiClient>();
