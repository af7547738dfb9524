export * from "./contract";
export { defineRemote } from "./defineRemote";
export { ErrorBoundary } from "./ErrorBoundary";
export { matchRoute, paramsOf } from "./matchRoute";
export { OpensSoon, type OpensSoonProps } from "./OpensSoon";
export { onLinkIntent } from "./onLinkIntent";
export { paths } from "./paths";
export { usePage, useServices } from "./services";
export { useParams, useSearch } from "wouter";
