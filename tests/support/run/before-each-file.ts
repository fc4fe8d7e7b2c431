import fc from "fast-check";
import { mailServer } from "#values/email/email-address.ts";
import { defaultZones, setSiteZones } from "#values/time-zones/site-zones.ts";
import { propertyCases, propertySeed } from "./scope.ts";

// Vitest runs it before each file. A property states its own number only if a case is expensive.
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: propertyCases, ...propertySeed });

// Files share a worker, and a product of an earlier file may have had other zones.
setSiteZones(defaultZones);
// It may also have sent email to a server that refuses letters before the @.
mailServer.acceptsUtf8 = true;
