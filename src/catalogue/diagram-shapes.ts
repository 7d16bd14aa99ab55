/** Names of the groups of the stencil, by id. */
export const diagramGroupNames: Readonly<Record<string, string>> = {
  basic: '基础图形',
  flow: '流程图',
  lane: '泳道与容器',
  org: '组织架构',
  class: 'UML 类图',
  sequence: 'UML 时序图',
  state: 'UML 状态与活动',
  'use-case': 'UML 用例图',
  er: '实体关系（ER）',
  network: '网络设备',
  cloud: '架构与云',
  bpmn: 'BPMN',
  wireframe: '线框图',
  arrow: '箭头与标注',
}

/** Names of the themes of diagrams, by id. */
export const diagramThemeNames: Readonly<Record<string, string>> = {
  fresh: '清新',
  ink: '黑白',
  business: '商务蓝',
  ocean: '海洋',
  forest: '森林',
  sunset: '日落',
  rose: '玫瑰',
  violet: '紫罗兰',
  candy: '糖果',
  paper: '牛皮纸',
  night: '夜间',
  blueprint: '蓝图',
}

/** Name of each shape, then further words by which it is found; one shape a line. */
const rows = `
rect 矩形 方框 长方形
rounded 圆角矩形 方框
square 正方形
capsule 胶囊形 药丸
ellipse 椭圆
circle 圆形
text 文字 文本 标题
triangle 三角形
triangle-right 右三角 播放
right-triangle 直角三角形
diamond 菱形
parallelogram 平行四边形
trapezoid 梯形
trapezoid-down 倒梯形
pentagon 五边形
hexagon 六边形
heptagon 七边形
octagon 八边形
star 五角星 星星
star-4 四角星
star-6 六角星
star-8 八角星
burst 爆炸形 促销
cross 十字 加号
x-mark 叉形 错误
tick 对勾 正确
heart 心形 爱心
moon 月亮
sun 太阳
bolt 闪电
drop 水滴
cloud 云形 云朵
cube 立方体
cylinder 圆柱
cone 圆锥
pyramid 金字塔 层级
ring 圆环
half-circle 半圆
quarter 四分之一圆 扇形
pie 饼形 缺口圆
arc 弧线
frame 边框 画框
corner 拐角 L形
tee 丁字形 T形
snip 切角矩形
round-top 顶部圆角
bevel 斜面 浮雕
wave 波浪 旗帜
no-entry 禁止
smiley 笑脸 表情
line 横线 直线
line-vertical 竖线
table 表格 单元格
picture 图片 照片
process 流程 步骤 处理
decision 判断 决策 条件
terminator 开始结束 起止 终止
data 数据 输入输出
document 文档 文件
documents 多文档
predefined 子流程 预定义
internal-storage 内部存储
manual-input 手动输入
manual-operation 手动操作
preparation 准备
connector 连接点 页内引用
off-page 跨页引用
database 数据库 存储
stored-data 存储数据
direct-data 直接数据
sequential-data 顺序数据 磁带
card 卡片
paper-tape 纸带
display 显示 展示
merge 合并 倒三角
extract 摘录 正三角
sort 排序
collate 对照
delay 延迟 等待
or 或
summing 汇总连接
loop-limit 循环开始
loop-end 循环结束
annotation 注释 说明
note 便签 备注
start-dot 起点
end-dot 终点
parallel-mode 并行方式
control-transfer 控制转移
step 步骤箭头 阶段
milestone 里程碑
process-gear 齿轮 设置
swimlane 竖向泳道
swimlane-left 横向泳道
pool 横向泳池
pool-top 竖向泳池
phase 阶段
container 容器 分组
area 虚线区域
group 透明组合
list 列表容器
separator 分隔线
position 岗位 职位
leader 负责人 领导
person 员工卡片 头像
person-top 员工 竖版
department 部门
team 团队 小组
assistant 助理
vacancy 空缺岗位 招聘
outside 外部人员 外包
role 角色
branch-office 分公司
class 类
abstract-class 抽象类
interface 接口
enumeration 枚举
class-simple 简单类 对象
package 包
component 组件
component-2 组件（UML2）
node-3d 节点 部署
artifact 制品
provided 提供接口 棒棒糖
required 需求接口
both-interfaces 供需接口
template 模板类 泛型
association-point 多元关联
lifeline 生命线
actor-lifeline 角色生命线
activation 激活条
boundary 边界对象
control 控制对象
entity-object 实体对象
fragment 组合片段 框
alternative 选择片段 alt
loop 循环片段 loop
reference 引用片段 ref
destroy 销毁
found-message 消息起点
divider 分隔标题
state 状态
state-actions 带动作的状态
composite-state 复合状态
initial 初始状态
final 终止状态
choice 选择点
fork 分叉汇合（横）
fork-vertical 分叉汇合（竖）
history 浅历史
deep-history 深历史
entry-point 入口点
exit-point 出口点
junction 汇聚点
activity 活动
send-signal 发送信号
receive-signal 接收信号
time-event 时间事件 沙漏
flow-end 流终止
actor 参与者 小人
use-case 用例
use-case-points 带扩展点的用例
system 系统边界
actor-system 外部系统
actor-solid 实心小人
entity 实体
weak-entity 弱实体
associative-entity 关联实体
attribute 属性
key-attribute 主键属性
multivalued 多值属性
derived 派生属性
relationship 联系 关系
identifying 标识联系
entity-table 实体表 数据表
view-table 视图表
inheritance 继承 特化
server 服务器
web-server 网站服务器
mail-server 邮件服务器
rack 机柜
desktop 台式电脑
laptop 笔记本电脑
phone 手机
tablet 平板
router 路由器
switch 交换机
hub 集线器
firewall 防火墙
load-balancer 负载均衡
modem 光猫 调制解调器
access-point 无线接入点 WiFi
internet 互联网 地球
network-cloud 云网络
printer 打印机
scanner 扫描仪
disk-array 磁盘阵列 存储
nas 网络存储
usb-disk U盘
user 用户
users 用户组 多人
camera 摄像头 监控
ip-phone 电话
tower 基站 信号塔
satellite 卫星
dish 卫星天线
projector 投影仪
tv 显示器 电视
ups 不间断电源
office 办公楼 大楼
vpn 专用网络 VPN
service 服务
microservice 微服务
gateway 网关 API
function 云函数
queue 消息队列
event-bus 事件总线
cache 缓存
bucket 对象存储
file-store 文件存储 文件夹
data-warehouse 数据仓库
search-engine 搜索引擎
docker 容器镜像 Docker
cluster 集群
pod 容器组 Pod
virtual-machine 虚拟机
cdn 内容分发 CDN
dns 域名解析 DNS
scheduler 定时任务 调度
monitor 监控
log 日志
auth 身份认证 安全
lock 锁 加密
key 密钥
secret 凭据
web-page 网页
mobile-app 移动应用
mini-program 小程序
robot 机器人 智能体
model 模型 AI
pipeline 流水线 CI
repository 代码仓库
chart-report 报表
payment 支付
message-push 消息推送 短信
mail 邮件
region 区域 机房
vpc 私有网络
c4-person 人员（C4） C4
c4-system 软件系统（C4） C4
c4-container 应用容器（C4） C4
task 任务
user-task 用户任务
service-task 服务任务
script-task 脚本任务
send-task 发送任务
receive-task 接收任务
manual-task 人工任务
rule-task 规则任务
subprocess 折叠子流程
subprocess-open 展开子流程
event-subprocess 事件子流程
call-activity 调用活动
loop-task 循环任务
parallel-task 多实例任务
start-event 开始事件
start-message 消息开始
start-timer 定时开始
start-signal 信号开始
start-condition 条件开始
middle-event 中间事件
middle-message 消息中间事件
middle-timer 定时中间事件
middle-error 错误中间事件
middle-compensation 补偿事件
middle-link 链接事件
end-event 结束事件
end-message 消息结束
end-error 错误结束
end-terminate 终止结束
end-signal 信号结束
exclusive-gateway 排他网关
parallel-gateway 并行网关
inclusive-gateway 包容网关
event-gateway 事件网关
complex-gateway 复杂网关
data-object 数据对象
data-input 数据输入
data-output 数据输出
data-store 数据存储
message 消息 信封
conversation 会话
choreography 编排任务
bpmn-group 分组框
bpmn-annotation 文本注释
transaction 事务
browser-window 浏览器窗口
app-window 应用窗口
phone-frame 手机界面
tablet-frame 平板界面
dialog-box 对话框 弹窗
button 按钮
button-outline 描边按钮
button-round 圆角按钮
icon-button 图标按钮
input 输入框
text-area 多行输入框
password 密码框
select 下拉框
search-field 搜索框
checkbox 复选框
radio 单选框
toggle 开关
slider 滑块
progress 进度条
stepper 数字步进
tabs 标签页
nav-bar 导航栏
tab-bar 底部标签栏
side-menu 侧边菜单
breadcrumb 面包屑
pagination 分页
image-box 图片占位
video-box 视频占位
avatar 头像
list-item 列表项
card-view 卡片视图
data-grid 数据表格
calendar 日历
bar-chart 柱状图
line-chart 折线图
pie-chart 饼图
map-box 地图
tooltip 气泡提示
notice-bar 通知条
rating 评分
tag-label 标签
badge 角标
loading 加载中
heading 大标题
paragraph 段落占位
link-text 链接文字
arrow-right 右箭头
arrow-left 左箭头
arrow-up 上箭头
arrow-down 下箭头
arrow-both 左右箭头
arrow-updown 上下箭头
arrow-notched 燕尾箭头
arrow-pentagon 五边形箭头
arrow-chevron V形箭头
arrow-bent 转弯箭头
arrow-u 掉头箭头
arrow-quad 四向箭头
arrow-triad 三向箭头
arrow-circle 循环箭头
arrow-curved 弧形箭头
arrow-striped 虚尾箭头
callout 方形对话气泡
callout-rounded 圆角对话气泡
callout-ellipse 椭圆对话气泡
callout-cloud 云形对话气泡 思考
callout-line 引线标注
brace-left 左花括号
brace-right 右花括号
bracket-left 左方括号
bracket-right 右方括号
dimension 尺寸标注
number-badge 序号
seal-badge 徽章
ribbon 丝带 横幅
flag 旗子
pin 定位 图钉
sticky 便利贴
bookmark 书签
pill-tag 圆点标签
tag 吊牌
funnel 漏斗
progress-ring 环形进度
check-circle 通过 完成
cross-circle 不通过 失败
warning 警告 注意
question 疑问 帮助
idea 灵感 灯泡
`

/** Name of a shape, and the words by which it is found besides. */
export interface ShapeWords {
  readonly name: string
  readonly words: readonly string[]
}

/** Names of the shapes of diagrams, by id. */
export const diagramShapeWords: ReadonlyMap<string, ShapeWords> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', name = '', ...words] = row.split(' ')
      return [id, { name, words }] as const
    }),
)
