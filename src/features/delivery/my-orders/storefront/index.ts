export { MyOrdersPage, myOrdersMeta } from "./my-orders-page.tsx";
export { NextSteps } from "./next-steps.tsx";
