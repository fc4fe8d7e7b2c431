import type { Selectable } from "kysely";
import { declareEvent } from "../../../platform/events/domain-event.ts";
import type { OrderLineTable, OrderTable } from "../orders/server/tables.ts";

/** Staff gave a customer a course without a payment. */
export const CourseGranted = declareEvent<{ order: Selectable<OrderTable>; lines: Selectable<OrderLineTable>[]; now: Date }>("CourseGranted");

/** Staff took a granted course back. */
export const GrantRevoked = declareEvent<{ order: Selectable<OrderTable>; lines: Selectable<OrderLineTable>[]; now: Date }>("GrantRevoked");
