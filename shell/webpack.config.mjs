import { shellPreset } from "@takas/mfe-kit/webpack";

export default shellPreset(import.meta.dirname, {
  port: 4000,
  runtimePlugins: [`${import.meta.dirname}/src/composition/resiliencePlugin.ts`],
});
