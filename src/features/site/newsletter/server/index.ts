export * as importedSubscribers from "./imported-store.ts";
