import fc from "fast-check";
import { propertyCases } from "./scope.ts";

// Vitest runs it before each file. A property states its own number only if a case is expensive.
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: propertyCases });
