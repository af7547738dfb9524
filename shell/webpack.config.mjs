import { shellPreset } from "@takas/mfe-kit/webpack";

export default shellPreset(import.meta.dirname, {
  runtimePlugins: [`${import.meta.dirname}/src/composition/resiliencePlugin.ts`],
});
